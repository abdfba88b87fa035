import { jobOf, listed, reais, type Answer, type Body } from '#mocks/uau/answer.ts';
import { inputCode, INPUT_COUNT } from '#mocks/uau/exits.ts';
import { KINDS } from '#mocks/uau/instalments.ts';
import { BadRequest, iso, local } from '#mocks/uau/months.ts';
import { buyerOf } from '#mocks/uau/people.ts';
import { randomOf } from '#mocks/uau/random.ts';
import { unitsOf } from '#mocks/uau/registers.ts';
import type { World } from '#mocks/uau/world.ts';

export const companies = (world: World): Answer =>
  listed(
    world.companies.map(({ code, name, cnpj }) => ({
      Codigo_emp: code,
      Desc_emp: name,
      CGC_emp: cnpj,
      IE_emp: '',
      InscrMunic_emp: '',
      Endereco_emp: `Rua ${code}`,
      Fone_emp: '',
    })),
    { Codigo_emp: 0, Desc_emp: '' },
  );

export const jobs = (world: World): Answer =>
  listed(
    world.jobs.map((job) => ({
      Cod_obr: job.code,
      Empresa_obr: job.company,
      Descr_obr: job.name,
      Status_obr: job.status,
      Ender_obr: '',
      Fone_obr: '',
      Fisc_obr: job.code,
      DtIni_obr: iso(job.startsOn),
      Dtfim_obr: iso(job.endsOn),
      TipoObra_obr: job.kind,
      EnderEntr_obr: '',
      CEI_obr: '',
      DataCad_obr: iso(job.startsOn),
      DataAlt_obr: local(job.startsOn),
      UsrCad_obr: 'uau',
    })),
    { Cod_obr: '', Empresa_obr: 0 },
  );

export function units(world: World, { where }: Body): Answer {
  const match = /^WHERE Empresa_unid = (\d+) AND Obra_unid = '([^']*)'$/.exec(String(where));
  if (!match) throw new BadRequest('Incorrect syntax near the keyword.');
  const job = jobOf(world, Number(match[1]), match[2]);
  const rows = unitsOf(world, job).map((unit) => ({
    Empresa_unid: job.company,
    Prod_unid: unit.product,
    NumPer_unid: unit.number,
    Obra_unid: job.code,
    Identificador_unid: unit.identifier,
    Vendido_unid: unit.status,
    Qtde_unid: Number(unit.area),
    ValPreco_unid: reais(unit.price),
    FracaoIdeal_unid: Number(unit.fraction),
    C1_unid: unit.tower,
    C2_unid: unit.floor,
    C3_unid: unit.client === null ? '' : buyerOf(world.size.seed, unit.client).name,
    DataEntregaChaves_unid: iso(unit.keysOn),
    NomeCliente_unid: unit.client === null ? '' : buyerOf(world.size.seed, unit.client).name,
  }));
  return listed(rows, { Empresa_unid: 0 });
}

export const inputs = (world: World): Answer =>
  listed(
    Array.from({ length: INPUT_COUNT }, (_, index) => {
      const random = randomOf(world.size.seed, `input ${index}`);
      return {
        codigo: inputCode(index),
        descricao: `Insumo ${index + 1}`,
        unidade: random.pick(['m2', 'm3', 'kg', 'vb']),
        status: random.chance(0.05) ? 1 : 0,
        grupo: random.whole(1, 5),
        subgrupo: random.whole(1, 40),
        preco: reais(random.whole(100, 900_000)),
        CAP: `2.1.${random.whole(1, 40)}`,
        categoriaMovFin: `C${random.whole(1, 9)}`,
      };
    }),
    { codigo: '' },
  );

export const parcelTypes = (): Answer =>
  listed(
    Object.entries(KINDS).map(([Tipo, Descricao]) => ({ Tipo, Descricao })),
    { Tipo: '' },
  );

/** The third column holds buyers' names, as its label says. */
export function columnLabels(world: World, { empresa, produto }: Body): Answer {
  if (!world.companies.some(({ code }) => String(code) === empresa) || !/^\d+$/.test(String(produto)))
    throw new BadRequest('Empresa ou produto não encontrado.');
  return listed([{ C1_unid: 'Torre', C2_unid: 'Andar', C3_unid: 'Nome do comprador' }], { C1_unid: '' });
}
