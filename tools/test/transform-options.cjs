/** The syntax that Node can run, for transforms of Jest. */
exports.AS_MODULE = {
  instrument: false,
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};
