import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { denyImports } from 'vite-env-only';

// Fetched together by every page: what changes with a new version of a library only, and what most pages share. Fewer
// and larger files compress better.
const GROUPS = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: 'shared', test: /\.tsx?$/, minShareCount: 3, priority: 1 },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    // The browser's bundle must hold nothing of the server; the build names whoever tries.
    denyImports({
      client: { files: ['**/server/**', '**/src/platform/**', '**/src/providers/**'] },
    }),
  ],
  build: isSsrBuild
    ? {
        target: 'node24',
        copyPublicDir: false,
        minify: false,
        rollupOptions: { output: { entryFileNames: 'server.js', chunkFileNames: 'chunks/[name]-[hash].js' } },
      }
    : {
        manifest: true,
        target: 'baseline-widely-available',
        assetsInlineLimit: 0,
        rollupOptions: {
          input: 'src/entry-client.tsx',
          output: {
            codeSplitting: { groups: GROUPS },
          },
        },
      },
  ssr: {
    // One bundled file starts faster than a thousand small ones (in development Node loads libraries itself, which
    // may not be ES modules); what brings its own files or is large and seldom
    // needed stays outside and is imported on first use.
    noExternal: command === 'build' ? true : undefined,
    external: [
      'graphile-worker',
      'nodemailer',
      '@react-email/render',
      'sanitize-html',
      'sharp',
      'vite',
      '@node-rs/argon2',
      '@simplewebauthn/server',
      'jose',
      'otpauth',
      'qrcode',
      'rate-limiter-flexible',
    ],
  },
}));
