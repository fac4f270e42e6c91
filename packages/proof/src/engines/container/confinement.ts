/**
 * What the container is and may be: nothing but one PostgreSQL, without network, privileges,
 * writable files of the host, or more of the machine than its share.
 */
import { dataFolder, socketFolder, startScript } from './start-script.js';

const mebibyte = 2 ** 20;

/** One processor, in the daemon's billionths. */
const oneProcessor = 1e9;
const processes = 256;

export interface ContainerLimits {
  readonly memoryMb: number;
  /** The data lies in memory, so it counts there too. */
  readonly dataMb: number;
}

export interface Confinement {
  readonly image: string;
  readonly limits: ContainerLimits;
  /** The identity inside: never the one that owns the folder outside. */
  readonly userId: number;
  /** Folders of the host: one for the socket, one file that makes the identity known. */
  readonly socketOutside: string;
  readonly passwdOutside: string;
  /** A declared volume would be a folder of the host: each is covered by a small memory. */
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
    // The data has nothing that an orderly end would save.
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
      // Output is read as it comes; kept by the daemon, it could fill the host's disk.
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
