export { servePlatform, servePlatformWorker } from './serve.js';
