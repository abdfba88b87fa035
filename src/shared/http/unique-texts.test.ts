import { describe, expect, it } from 'vitest';
import { ApiError } from '#src/shared/http/api-error.ts';
import { failureText } from '#src/shared/http/error-text.ts';
import { TEXTS } from '#src/shared/http/texts.ts';

const textOf = (body: unknown) => failureText(new ApiError('http', { status: 400, body })).text;
const general = (message: string) => textOf({ non_field_errors: [message] }).replace('Erro de validação:\n', '');

describe('unique rules [VAL-4][VAL-5][ERR-1]', () => {
  it('stand under a field of any name, such as a development’s code', () => {
    expect(textOf({ code: ['empreendimento with this code already exists.'], status: ['"x" is not a valid choice.'] })).toBe(
      'Erro de validação:\nCódigo: Já existe um empreendimento com este código.\nSituação: "x" não é uma opção válida.',
    );
  });

  it.each([
    ['organization with this code already exists.', 'Já existe uma organização com este código ou domínio.'],
    ['organization with this domain already exists.', 'Já existe uma organização com este código ou domínio.'],
    ['permit group with this name already exists.', 'Já existe um grupo com este nome.'],
    ['empreendimento with this code already exists.', 'Já existe um empreendimento com este código.'],
    ['The fields empreendimento, empresa must make a unique set.', 'Este empreendimento já está cadastrado para a empresa.'],
    ['The fields empreendimento, n_modulo must make a unique set.', 'Já existe um módulo com este número neste empreendimento.'],
    ['The fields empreendimento, nome must make a unique set.', 'Já existe uma versão com este nome neste empreendimento.'],
    ['The fields subscription, user must make a unique set.', 'Já existe um vínculo desta assinatura com este usuário.'],
    ['The fields user, subscription must make a unique set.', 'Já existe um vínculo desta assinatura com este usuário.'],
    ['regional with this codigo already exists.', 'Já existe uma regional com este código ou nome.'],
    ['Regional with this Código already exists.', 'Já existe uma regional com este código ou nome.'],
    ['regional with this nome already exists.', 'Já existe uma regional com este código ou nome.'],
    ['conta contabil with this codigo already exists.', 'Já existe uma conta contábil com este código ou nome.'],
    ['conta contábil with this nome already exists.', 'Já existe uma conta contábil com este código ou nome.'],
    ['empresa with this codigo already exists.', 'Já existe uma empresa com este código.'],
    ['empresa with this cnpj already exists.', 'Já existe uma empresa com este CNPJ.'],
    ['versao with this nome already exists.', 'Já existe uma versão com este nome.'],
    ['The fields company, codigo must make a unique set.', 'Já existe um centro de custo com este código nesta empresa.'],
    [
      'The fields version, year, center_cost, accounting, description must make a unique set.',
      'Já existe um lançamento com este centro de custo, conta e descrição.',
    ],
    ['Constraint “regional_codigo_key” is violated.', 'Já existe uma regional com este código ou nome.'],
    ['ContaContabil with this codigo already exists.', 'Já existe uma conta contábil com este código ou nome.'],
    ['conta_contabil with this nome already exists.', 'Já existe uma conta contábil com este código ou nome.'],
    ['ledger account with this code already exists.', 'Já existe uma conta contábil com este código ou nome.'],
    ['LedgerAccount with this Name already exists.', 'Já existe uma conta contábil com este código ou nome.'],
    ['Empreendimento with this codigo already exists.', 'Já existe um empreendimento com este código.'],
    ['development with this código already exists.', 'Já existe um empreendimento com este código.'],
    ['Development with this Company and Name already exists.', 'Este empreendimento já está cadastrado para a empresa.'],
    ['The fields company, enterprise must make a unique set.', 'Este empreendimento já está cadastrado para a empresa.'],
    ['Organização with this Código already exists.', 'Já existe uma organização com este código ou domínio.'],
    ['Organization with this domínio already exists.', 'Já existe uma organização com este código ou domínio.'],
    ['Grupo de Permissão with this Nome already exists.', 'Já existe um grupo com este nome.'],
    ['PermitGroup with this name already exists.', 'Já existe um grupo com este nome.'],
    ['Region with this code already exists.', 'Já existe uma regional com este código ou nome.'],
    ['Regional with this Organization and Codigo already exists.', 'Já existe uma regional com este código ou nome.'],
    ['Cost center with this code already exists.', 'Já existe um centro de custo com este código nesta empresa.'],
    ['Budget version with this name already exists.', 'Já existe uma versão com este nome.'],
    ['Versão do empreendimento with this Nome already exists.', 'Já existe uma versão com este nome neste empreendimento.'],
    [
      'The fields development, module number must make a unique set.',
      'Já existe um módulo com este número neste empreendimento.',
    ],
    ['Módulo with this Número do módulo already exists.', 'Já existe um módulo com este número neste empreendimento.'],
    ['The fields assinatura, usuário must make a unique set.', 'Já existe um vínculo desta assinatura com este usuário.'],
    ['User with this e-mail already exists.', 'Já existe um usuário com este e-mail.'],
    ['The fields organization, codigo must make a unique set.', TEXTS.duplicate],
    [
      'duplicate key value violates unique constraint "core_contacontabil_codigo_1f2e3d4c_uniq"\nDETAIL:  Key (codigo)=(1.1) already exists.',
      'Já existe uma conta contábil com este código ou nome.',
    ],
    [
      'duplicate key value violates unique constraint "core_regional_nome_key"',
      'Já existe uma regional com este código ou nome.',
    ],
    [
      'UNIQUE constraint failed: core_modulo.empreendimento_id, core_modulo.n_modulo',
      'Já existe um módulo com este número neste empreendimento.',
    ],
    ["Duplicate entry '01' for key 'core_regional.core_regional_codigo_key'", 'Já existe uma regional com este código ou nome.'],
    ['duplicate key value violates unique constraint "x"', TEXTS.duplicate],
    ['coisa with this codigo already exists.', TEXTS.duplicate],
    ['The fields a, b must make a unique set.', TEXTS.duplicate],
    ['This field must be unique.', TEXTS.duplicate],
  ])('[VAL-5] a duplicate has its sentence: %s', (message, text) => expect(general(message)).toBe(text));
});
