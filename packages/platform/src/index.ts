export { servePlatform } from './serve.js';
