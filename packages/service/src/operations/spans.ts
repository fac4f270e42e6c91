/** OpenTelemetry spans. They cost next to nothing and are discarded unless tracing was started. */
import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';

const tracer = trace.getTracer('svc');

/** A request that is being traced. */
export interface RequestSpan {
  /** The trace id for the log; undefined without tracing. */
  readonly traceId: string | undefined;
  end(status: number): void;
}

/** Starts the span of a request, within the sender's trace if the headers name one. */
export function requestSpan(request: FastifyRequest, path: string): RequestSpan {
  const route = request.routeOptions.url;
  const span = tracer.startSpan(
    route === undefined ? request.method : `${request.method} ${route}`,
    {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        'url.path': path,
        'client.address': request.ip,
        ...(route === undefined ? {} : { 'http.route': route }),
      },
    },
    propagation.extract(context.active(), request.headers),
  );
  return {
    traceId: span.isRecording() ? span.spanContext().traceId : undefined,
    end(status) {
      span.setAttribute('http.response.status_code', status);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** Runs a task within a span. */
export async function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work(span);
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
