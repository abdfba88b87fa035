import { fetchUtils } from 'react-admin';
import { token } from './auth.js';

const URL_OF_API = '/api/structure';

const ask = (path, options = {}) =>
  fetchUtils.fetchJson(`${URL_OF_API}/${path}`, {
    ...options,
    user: { authenticated: true, token: `Bearer ${token()}` },
  });

const write = (method, data) => ({ method, body: JSON.stringify(data) });

/** Pages of the API's lists as react-admin asks for them. */
const list = async (resource, { pagination, sort, filter }) => {
  const query = new URLSearchParams(filter);
  if (pagination) {
    query.set('page', pagination.page);
    query.set('page_size', pagination.perPage);
  }
  if (sort) query.set('ordering', sort.order === 'DESC' ? `-${sort.field}` : sort.field);
  const { json } = await ask(`${resource}/?${query}`);
  return { data: json.results, total: json.count };
};

const one = async (resource, id, options) => ({ data: (await ask(`${resource}/${id}/`, options)).json });
const each = async (ids, run) => ({ data: await Promise.all(ids.map(run)) });

export const dataProvider = {
  getList: list,
  getManyReference: (resource, { target, id, ...query }) =>
    list(resource, { ...query, filter: { ...query.filter, [target]: id } }),
  getOne: (resource, { id }) => one(resource, id),
  getMany: (resource, { ids }) => each(ids, async (id) => (await one(resource, id)).data),
  create: async (resource, { data }) => ({ data: (await ask(`${resource}/`, write('POST', data))).json }),
  update: (resource, { id, data }) => one(resource, id, write('PATCH', data)),
  updateMany: (resource, { ids, data }) => each(ids, async (id) => (await one(resource, id, write('PATCH', data))).data.id),
  delete: async (resource, { id, previousData }) => {
    await ask(`${resource}/${id}/`, { method: 'DELETE' });
    return { data: previousData };
  },
  deleteMany: (resource, { ids }) =>
    each(ids, async (id) => {
      await ask(`${resource}/${id}/`, { method: 'DELETE' });
      return id;
    }),
};
