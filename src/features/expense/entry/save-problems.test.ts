import { describe, expect, it } from 'vitest';
import { STALE } from '#contract/resource.ts';
import { ApiError } from '#src/shared/http/api-error.ts';
import { NOT_AT_FAULT, problemsOf } from '#src/features/expense/entry/save-problems.ts';

describe('why lines were not saved', () => {
  it('[ERR-2] a bulk refusal tells each line its own reason, and one notice', async () => {
    const body = [{}, { m01: ['A valid number is required.'] }, {}];
    const { problems, notice } = await problemsOf(new ApiError('http', { status: 400, body }), [1, 2, 3]);
    expect(problems[0]).toBe(NOT_AT_FAULT);
    expect(problems[1]).not.toBe(NOT_AT_FAULT);
    expect(problems[2]).toBe(NOT_AT_FAULT);
    expect(notice).toBe(`3 linhas não salvas. ${problems[1]}`);
  });

  it('a conflict names the lines somebody else changed', async () => {
    const error = new ApiError('http', { status: 412, body: { detail: STALE, rows: [{ id: 2 }] } });
    expect((await problemsOf(error, [1, 2])).problems).toEqual([NOT_AT_FAULT, STALE]);
    expect(await problemsOf(error, [2])).toEqual({ problems: [STALE], notice: STALE });
  });

  it('a lock or a broken line concerns every line', async () => {
    const locked = new ApiError('http', { status: 409, body: { detail: 'A versão está bloqueada para edição.' } });
    expect((await problemsOf(locked, [1, 2])).problems).toEqual([
      'A versão está bloqueada para edição.',
      'A versão está bloqueada para edição.',
    ]);
    const { problems, notice } = await problemsOf(new ApiError('network'), [1]);
    expect(problems[0]).toBe('Falha de conexão com o servidor. Verifique sua rede.');
    expect(notice).toBe('Falha de conexão com o servidor. Verifique sua rede.');
  });

  it('[API-12] of a write in parts that was stopped, lines are told why in a few words, and the notice how far it came', async () => {
    const stopped = new ApiError('refused', { body: { detail: 'Você interrompeu a gravação.' }, written: 1 });
    expect(await problemsOf(stopped, [1, 2])).toEqual({
      problems: ['Você interrompeu a gravação.', 'Você interrompeu a gravação.'],
      notice: '1 linha foi gravada, as outras não.\nVocê interrompeu a gravação.',
    });
  });
});
