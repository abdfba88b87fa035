import { parseArgs } from 'node:util';
import { startUauMock } from '#mocks/uau/server.ts';

/**
 * `npm run uau:mock [-- --companies 140 --jobs 282 --sales 934 --instalments 120000]`: a stand-in of UAU's web API on
 * the loopback, invented from a seed, so that a synchronisation can be tried on any machine. `--fault` switches faults
 * on, several times if wished.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '24900' },
    companies: { type: 'string', default: '12' },
    jobs: { type: 'string', default: '24' },
    sales: { type: 'string', default: '120' },
    instalments: { type: 'string', default: '6000' },
    seed: { type: 'string', default: '20261121' },
    month: { type: 'string', default: new Date().toISOString().slice(0, 7) },
    'session-calls': { type: 'string', default: 'Infinity' },
    'session-ms': { type: 'string', default: 'Infinity' },
    fault: { type: 'string', multiple: true, default: [] },
  },
});

const mock = await startUauMock({
  port: Number(values.port),
  size: {
    companies: Number(values.companies),
    jobs: Number(values.jobs),
    sales: Number(values.sales),
    instalments: Number(values.instalments),
    seed: Number(values.seed),
    month: values.month,
  },
  sessionCalls: Number(values['session-calls']),
  sessionMs: Number(values['session-ms']),
});
for (const fault of values.fault) mock.faults.add(fault);

console.log(`
  UAU de mentira em ${mock.url}: ${values.companies} empresas, ${values.jobs} obras, ${values.sales} vendas, ${values.instalments} parcelas.

  Para ler dele, inicie o Previsto assim:

    UAU_API_URL=${mock.url} UAU_LOGIN=${mock.login} \\
    UAU_PASSWORD=${mock.password} UAU_INTEGRATION_TOKEN=${mock.token} npm start

  ou informe os quatro em «UAU › Base de dados › Conexão». Falhas e o tempo mudam por aqui:

    curl -X POST ${mock.url}/controle/falhas -d '{"falha":"error:every=20"}'
    curl -X DELETE ${mock.url}/controle/falhas
    curl -X POST ${mock.url}/controle/avancar -d '{"meses":1}'

  Falhas: schema-only, error, session, drop, latency:ms=800, truncated, html, redirect, endless; cada uma com every=, times= e method=.
  Ctrl-C encerra.
`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void mock.close());
