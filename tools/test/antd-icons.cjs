// loads single icons: the package's index loads all 800
const { fromUi, lazyExports } = require('./lazy-exports.cjs');

module.exports = lazyExports((name) => fromUi(`@ant-design/icons-svg/lib/asn/${name}`).default);
