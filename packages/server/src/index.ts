export { signToken } from './access/sign-token.js';
export { serve } from './serve.js';
