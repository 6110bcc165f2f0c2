/** What Astro advises for one page: everything static, styles in the page. The bench says where things lie. */
export default {
  publicDir: process.env.BENCH_PUBLIC,
  outDir: process.env.BENCH_OUT,
  compressHTML: true,
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
};
