import { describe, expect, it } from 'vitest';
import { deviceName } from '#server/auth/device.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

describe('a device in words', () => {
  it.each([
    [`${WINDOWS} ${KIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome no Windows'],
    [`${WINDOWS} ${KIT} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`, 'Edge no Windows'],
    [`${WINDOWS} ${KIT} Chrome/143.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera no Windows'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0', 'Firefox no Windows'],
    [`${MAC} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Safari/605.1.15`, 'Safari no macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 Version/19.1 Mobile Safari/604.1',
      'Safari no iPhone',
    ],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) CriOS/143.0 Mobile Safari/604.1', 'Chrome no iPhone'],
    [`Mozilla/5.0 (Linux; Android 16; K) ${KIT} Chrome/143.0.0.0 Mobile Safari/537.36`, 'Chrome no Android'],
    [
      `Mozilla/5.0 (Linux; Android 16; K) ${KIT} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36`,
      'Samsung Internet no Android',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${KIT} HeadlessChrome/143.0.0.0 Safari/537.36`, 'Chrome no Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/143.0.0.0 Safari/537.36`, 'Chrome no ChromeOS'],
    ['curl/8.17.0', 'curl'],
    ['python-requests/2.32.5', 'Python'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Navegador no Windows'],
    ['<script>alert(1)</script>', 'Dispositivo desconhecido'],
    ['', 'Dispositivo desconhecido'],
  ])('[SES-14] %s is %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});
