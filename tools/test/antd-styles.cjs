// antd's class names without its rules: jsdom has no layout, and every query by visibility or role would match an element
// against thousands of rules
const { fromUi } = require('./lazy-exports.cjs');

module.exports = { ...fromUi('@ant-design/cssinjs/lib/index.js'), useStyleRegister: () => undefined };
