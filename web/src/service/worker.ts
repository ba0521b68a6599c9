// worker.ts: the service worker: keeps every file of this build and answers with them, which lets the client
// start at once and without a network. It fetches a new build beside the old one, and the next load takes it;
// never while a page is open, because a page and its engine must be of the same build.

export {}; // a module: `self` is the worker's own here

declare const FILES: string[]; // of this build, relative; put in by build.mjs
declare const VERSION: string; // a hash of them
declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'dicewright-';
const CACHE = PREFIX + VERSION;
const AGAIN = '<!doctype html><title>Dicewright</title><link rel="icon" href="icon.svg">'; // or the browser looks for another

async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** A page is loaded: if a newer build waits and no other page is open, it takes over, and the load begins again. */
async function loadPage(request: Request): Promise<Response> {
  const { waiting } = self.registration;
  if (waiting && (await self.clients.matchAll()).length < 2) {
    waiting.postMessage('take over');
    return new Response(AGAIN, { headers: { 'content-type': 'text/html', refresh: '0' } });
  }
  return (await caches.match('index.html', { cacheName: CACHE })) ?? fetch(request);
}

/** Whether a server is there cannot be kept; without a network the answer is that. */
function askServer(request: Request): Promise<Response> {
  return fetch(request).catch(() => new Response('offline\n'));
}

async function loadFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE, ignoreSearch: true })) ?? fetch(request);
}

/** The page itself; not what a server has besides it, like /dice. */
function isPage({ pathname }: URL): boolean {
  const { pathname: scope } = new URL(self.registration.scope);
  return pathname === scope || pathname === `${scope}index.html`;
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isPage(address)) event.respondWith(loadPage(request));
  } else event.respondWith(address.pathname.endsWith('/healthz') ? askServer(request) : loadFile(request));
});
