/**
 * The confinement of the container: it runs one PostgreSQL, without network, privileges or writable host files, and
 * with limited resources.
 */
import { dataFolder, socketFolder, startScript } from './start-script.js';

const mebibyte = 2 ** 20;

/** One processor, in the daemon's unit of billionths. */
const oneProcessor = 1e9;
const processes = 256;

export interface ContainerLimits {
  readonly memoryMb: number;
  /** The data is in memory, so it counts as memory too. */
  readonly dataMb: number;
}

export interface Confinement {
  readonly image: string;
  readonly limits: ContainerLimits;
  /** The user inside the container, never the owner of the folder outside. */
  readonly userId: number;
  /** Mounted from the host: the folder for the socket, and a passwd file for the user. */
  readonly socketOutside: string;
  readonly passwdOutside: string;
  /** A declared volume would be a folder of the host, so each is replaced by a small tmpfs. */
  readonly declaredVolumes: readonly string[];
}

/** The daemon's description of the container. */
export function confinedContainer(options: Confinement): object {
  const { image, limits, userId, socketOutside, passwdOutside, declaredVolumes } = options;
  return {
    Image: image,
    User: `${userId}:${userId}`,
    Entrypoint: ['/bin/sh', '-c', startScript],
    Cmd: [],
    WorkingDir: '/',
    AttachStdout: true,
    AttachStderr: true,
    NetworkDisabled: true,
    // The data need not survive, so an orderly shutdown is not necessary.
    StopSignal: 'SIGKILL',
    HostConfig: {
      NetworkMode: 'none',
      AutoRemove: true,
      ReadonlyRootfs: true,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges'],
      Memory: limits.memoryMb * mebibyte,
      MemorySwap: limits.memoryMb * mebibyte,
      NanoCpus: oneProcessor,
      PidsLimit: processes,
      IpcMode: 'private',
      // Output is read as it arrives; stored by the daemon, it could fill the host's disk.
      LogConfig: { Type: 'none' },
      Mounts: [
        inMemory(dataFolder, limits.dataMb),
        inMemory('/tmp', 16),
        ...declaredVolumes.map((volume) => inMemory(volume, 1)),
        { Type: 'bind', Source: socketOutside, Target: socketFolder },
        { Type: 'bind', Source: passwdOutside, Target: '/etc/passwd', ReadOnly: true },
      ],
    },
  };
}

function inMemory(target: string, sizeMb: number): object {
  const everybody = 0o1777;
  return {
    Type: 'tmpfs',
    Target: target,
    TmpfsOptions: { SizeBytes: sizeMb * mebibyte, Mode: everybody },
  };
}
