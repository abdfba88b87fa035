import type { z } from 'zod';
import type { connectionTest } from '#contract/uau/sync.ts';
import type { AppPorts, UauConnection } from '#server/ports.ts';
import { rowsOf } from '#server/uau/connect/answer.ts';
import { uauClient, UAU_LIMITS } from '#server/uau/connect/client.ts';
import { UauUnavailable } from '#server/uau/connect/failure.ts';
import { UauRefused } from '#server/uau/refused.ts';

type Tried = z.output<typeof connectionTest>;

const NONE = 'Ainda não há uma conexão salva, ou a senha guardada não pode mais ser aberta. Preencha e salve a conexão.';
const EMPTY = 'Conectou, mas o usuário não vê nenhuma empresa. Confira os acessos dele no UAU.';
const METHOD = 'Empresa/ObterEmpresasAtivas';
/** Somebody waits for it. */
const LIMITS = { ...UAU_LIMITS, requestMs: 20_000, answerBytes: 8 * 1024 * 1024 };

/** Signs in and counts the companies that the user sees. Never throws for what UAU does: that is the result. */
export async function tryConnection(
  ports: Pick<AppPorts, 'clock' | 'uau'>,
  connection: UauConnection | null,
  signal: AbortSignal,
): Promise<Tried> {
  if (!connection) return { ok: false, message: NONE, companies: 0 };
  try {
    const companies = rowsOf(await uauClient(ports, connection, LIMITS).call(METHOD, {}, signal), METHOD).length;
    if (companies === 0) return { ok: true, message: EMPTY, companies };
    return { ok: true, message: `Conectado: ${companies === 1 ? '1 empresa' : `${companies} empresas`} no UAU.`, companies };
  } catch (error) {
    if (error instanceof UauRefused || error instanceof UauUnavailable)
      return { ok: false, message: error.message, companies: 0 };
    throw error;
  }
}
