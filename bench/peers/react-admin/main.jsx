import { createRoot } from 'react-dom/client';
import { Admin, BooleanField, Datagrid, List, Resource, TextField } from 'react-admin';
import { authProvider } from './auth.js';
import { dataProvider } from './data.js';

/** The columns of the application's own list, in react-admin's own layout. */
const Regionals = () => (
  <List perPage={50} sort={{ field: 'codigo', order: 'ASC' }}>
    <Datagrid>
      <TextField source="codigo" />
      <TextField source="nome" />
      <BooleanField source="is_active" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  // What it would tell its makers of an installation is no part of a page.
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="regionals" list={Regionals} />
  </Admin>,
);
