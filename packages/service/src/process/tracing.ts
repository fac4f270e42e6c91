import type { Log } from '../log.js';
import type { Environment } from '../settings/read-settings.js';

const sdk = '@opentelemetry/sdk-node';

type Sdk = Pick<typeof import('@opentelemetry/sdk-node'), 'NodeSDK'>;

/** The standard variables that configure the destination of traces. */
const switches = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_TRACES_EXPORTER',
];

/**
 * Starts OpenTelemetry if its standard variables configure traces, and returns the function that stops it. The SDK is
 * loaded only then, and is an optional dependency. A server starts even if tracing cannot.
 */
export async function startTracing(
  environment: Environment,
  log: Log,
  load: () => Promise<Sdk> = () => import('@opentelemetry/sdk-node'),
): Promise<(() => Promise<void>) | undefined> {
  const asked = switches.find((name) => environment[name]);
  if (asked === undefined || environment.OTEL_SDK_DISABLED === 'true') return undefined;
  try {
    const { NodeSDK } = await load();
    const hasName =
      environment.OTEL_SERVICE_NAME ||
      environment.OTEL_RESOURCE_ATTRIBUTES?.includes('service.name');
    // Only traces: metrics have their own endpoint, and the log goes to standard output.
    const started = new NodeSDK({
      ...(hasName ? {} : { serviceName: 'svc' }),
      metricReaders: [],
      logRecordProcessors: [],
      instrumentations: [],
    });
    started.start();
    return () => started.shutdown();
  } catch (error) {
    log.warn(
      isMissing(error)
        ? `${asked} is set, but the package for traces is not installed: run npm install ${sdk}`
        : `${asked} is set, but tracing could not be started: ${error instanceof Error ? error.message : error}`,
    );
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
