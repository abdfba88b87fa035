import { describe, expect, it } from 'vitest';
import { keyedHash, seal, unseal } from '#server/secrets/seal.ts';
import { totpStep, totpUri } from '#server/auth/second-factor.ts';
import { codeAt } from '#server/test/totp.ts';

const SEAL = { secret: 'a secret of tests, long enough for HMAC-SHA-256', purpose: 'second factor', owner: '7' };

describe('a sealed value', () => {
  it('[SES-15] opens for its owner, purpose and secret, and is another text each time', async () => {
    const sealed = await seal(SEAL, 'JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSW');
    expect(await seal(SEAL, 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
    expect(await unseal(SEAL, sealed)).toBe('JBSWY3DPEHPK3PXP');
  });

  it.each([
    ['another owner', { ...SEAL, owner: '8' }],
    ['another purpose', { ...SEAL, purpose: 'other' }],
    ['another secret', { ...SEAL, secret: 'another secret of tests, as long as the first' }],
  ])('[SES-15] does not open for %s', async (_, other) => {
    expect(await unseal(other, await seal(SEAL, 'x'))).toBeNull();
    expect(await keyedHash(other, 'x')).not.toBe(await keyedHash(SEAL, 'x'));
  });

  it.each(['', 'x', '!!!', 'AAAA', btoa('x'.repeat(40))])('[SES-15] %j is none', async (text) => {
    expect(await unseal(SEAL, text)).toBeNull();
  });
});

describe('time-based codes', () => {
  // RFC 6238, appendix B: SHA-1, the last six of its eight digits.
  const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('[SES-15] at %i s are those of the RFC', (seconds, code) => {
    expect(totpStep(SECRET, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
    expect(codeAt(SECRET, seconds * 1000)).toBe(code);
  });

  it('[SES-15] are taken one step early or late, and no more', () => {
    const now = 1_800_000_000_000;
    const taken = [-2, -1, 0, 1, 2].map((step) => totpStep(SECRET, codeAt(SECRET, now + step * 30_000), now));
    const at = now / 30_000;
    expect(taken).toEqual([null, at - 1, at, at + 1, null]);
    expect(totpStep(SECRET, '28708', 59_000)).toBeNull();
  });

  it('[SES-15] their address says who it is for, and what an application needs to know', () => {
    const uri = new URL(totpUri(SECRET, 'ana@alfa.example'));
    expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Previsto:ana@alfa.example',
    ]);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: 'Previsto',
      secret: SECRET,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
