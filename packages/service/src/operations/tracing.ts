import type { Log } from '../http/log.js';
import type { Environment } from '../settings/read-settings.js';

const sdk = '@opentelemetry/sdk-node';

type Sdk = Pick<typeof import('@opentelemetry/sdk-node'), 'NodeSDK'>;

/** Any of the standard variables that say where traces go. */
const switches = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_TRACES_EXPORTER',
];

/**
 * Starts OpenTelemetry when its standard variables ask for traces, and gives what ends it. Its SDK is loaded only then, and is
 * installed only by those who want traces. Tracing that cannot be had does not keep a server from starting.
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
    // Traces alone: what is measured has an endpoint of its own, and the log goes to standard output.
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
        : `${asked} is set, but tracing does not start: ${error instanceof Error ? error.message : error}`,
    );
    return undefined;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
}
