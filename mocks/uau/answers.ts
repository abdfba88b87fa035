import type { Answer, Body } from '#mocks/uau/answer.ts';
import { saleKeys, histories, calculated, toReceive, received, exits } from '#mocks/uau/movement-answers.ts';
import { companies, jobs, units, inputs, parcelTypes, columnLabels } from '#mocks/uau/register-answers.ts';
import type { World } from '#mocks/uau/world.ts';

/** The methods that need a session, by `Controller/Method`. */
export const METHODS: Readonly<Record<string, (world: World, body: Body) => Answer>> = {
  'Autenticador/VerificaUsuarioLogado': () => ({ value: true }),
  'Empresa/ObterEmpresasAtivas': companies,
  'Obras/ObterObrasAtivas': jobs,
  'RotinasGerais/BuscaCamposPerson': columnLabels,
  'Espelho/BuscaUnidadesDeAcordoComWhere': units,
  'Venda/BuscarTiposDeParcelas': parcelTypes,
  'Venda/RetornaChavesVendasPorPeriodo': saleKeys,
  'Venda/ConsultarHistoricos': histories,
  'Venda/BuscarParcelasAReceber': toReceive,
  'Venda/BuscarParcelasRecebidas': received,
  'Venda/ConsultarContasReceberCalc': calculated,
  'Planejamento/ConsultarDesembolsoPlanejamento': exits,
  'InsumosGeral/ConsultarInsumosGeral': inputs,
};
