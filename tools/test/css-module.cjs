// leaves class names of CSS modules as they are in the source
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
