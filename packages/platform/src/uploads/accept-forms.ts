import { Problem } from '@svc/service';
import type { FastifyInstance } from 'fastify';

/** Passes forms through to the routes that read them as streams. All other routes accept only JSON, and none a compressed body. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const takesForms = request.routeOptions.config.route?.reader !== undefined;
    done(takesForms ? null : unsupported('application/json'));
  });
  app.addHook('preParsing', async ({ headers }) => {
    if ((headers['content-encoding'] ?? 'identity') === 'identity') return;
    throw new Problem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the body without compression.');
  });
  app.addHook('preValidation', async (request) => {
    const { reader } = request.routeOptions.config.route ?? {};
    const type = request.headers['content-type'] ?? '';
    if (reader && !type.toLowerCase().startsWith(reader.type)) throw unsupported(reader.type);
  });
}

function unsupported(type: string): Problem {
  return new Problem(415, 'UNSUPPORTED_MEDIA_TYPE', `Send the body with Content-Type: ${type}.`);
}
