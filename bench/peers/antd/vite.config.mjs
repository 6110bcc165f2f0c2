import react from '@vitejs/plugin-react';

/** What Vite and antd advise. The bench says where the result goes. */
export default {
  plugins: [react()],
  build: { outDir: process.env.BENCH_OUT, emptyOutDir: true },
  logLevel: 'warn',
};
