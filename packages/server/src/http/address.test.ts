import { describe, expect, it } from 'vitest';
import { networkOf } from './address.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0000:0000:ffff:ffff:ffff:ffff', '2001:db8:0:0::/64'],
    ['[2001:db8::5]:443', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it.each(['', 'unknown', 'evil', '1.2.3', '1.2.3.4.5', '999.1.1.1', '::1::', '[::1', '1.2.3.4, 5.6.7.8', '_hidden'])(
    '%j is nowhere, as all that is no address',
    (ip) => {
      expect(networkOf(ip)).toBe('nowhere');
    },
  );

  it('is the same for all addresses of a /64, and another one beside it', () => {
    const networks = Array.from({ length: 500 }, (_, host) => networkOf(`2001:db8:0:7::${host.toString(16)}`));
    expect(new Set(networks)).toEqual(new Set(['2001:db8:0:7::/64']));
    expect(networkOf('2001:db8:0:8::1')).not.toBe(networks[0]);
  });
});
