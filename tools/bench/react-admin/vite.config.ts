import { defineConfig } from 'vite';

export default defineConfig({
  logLevel: 'error',
  build: { target: 'es2023', outDir: 'dist', chunkSizeWarningLimit: 1500 },
});
