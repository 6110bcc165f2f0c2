// antd's styles as of production but for the rules themselves: jsdom lays nothing out, and every question whether an
// element can be seen or what it is called would match each of some thousand rules against it.
const { fromUi } = require('./lazy-exports.cjs');

module.exports = { ...fromUi('@ant-design/cssinjs/lib/index.js'), useStyleRegister: () => undefined };
