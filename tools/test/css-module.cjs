// class names of CSS modules are the names in the source
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });
