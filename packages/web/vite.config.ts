import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** `npm run dev` shows this beside a server that was started with `npm start`. */
const SERVER = 'http://127.0.0.1:8200';

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/(healthz|readyz|metrics)$/],
        cleanupOutdatedCaches: true,
      },
      manifest: {
        name: 'Safehouse',
        short_name: 'Safehouse',
        description: 'A table for spy games, online and offline',
        start_url: '/',
        display: 'standalone',
        background_color: '#0e1523',
        theme_color: '#0e1523',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
    }),
  ],
  worker: { format: 'es' },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, manifest: true },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
});
