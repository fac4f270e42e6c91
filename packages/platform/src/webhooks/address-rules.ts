import { BlockList, isIP } from 'node:net';

/**
 * Addresses outside the public internet, or that stand for others: webhooks that reached them would let a
 * customer reach our own network. IANA's special-purpose registries, and multicast.
 */
const notPublic = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];

/** For IPv6 only global unicast is public, except addresses that embed IPv4 or are reserved. */
const publicV6 = ['2000::/3'];
const notPublicV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

/** Whether a list of networks such as `10.0.0.0/8, fd00::/8` is valid. */
export function isNetworkList(text: string): boolean {
  return networksIn(text).every((network) => {
    const [address = '', bits = ''] = network.split('/');
    const version = isIP(address);
    return version !== 0 && /^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128);
  });
}

/** Which addresses webhooks may reach: public ones, and the networks of the operator. */
export function addressRule(allowedNetworks: string): (address: string) => boolean {
  const allowed = blockListOf(networksIn(allowedNetworks));
  const closed = blockListOf([...notPublic, ...notPublicV6]);
  const open = blockListOf(publicV6);
  return (given) => {
    const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(given)?.[1] ?? given;
    const version = isIP(address);
    if (version === 0) return false;
    const family = version === 4 ? 'ipv4' : 'ipv6';
    if (allowed.check(address, family)) return true;
    if (closed.check(address, family)) return false;
    return version === 4 || open.check(address, family);
  };
}

function networksIn(text: string): readonly string[] {
  return text
    .split(',')
    .map((network) => network.trim())
    .filter((network) => network !== '');
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
