import { createRoot } from 'react-dom/client';
import {
  Admin,
  BooleanField,
  BooleanInput,
  Create,
  Datagrid,
  Edit,
  List,
  required,
  Resource,
  SearchInput,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin';
import { authProvider } from './auth.js';
import { dataProvider } from './data.js';

/** As many rows as the application's own list shows unless one chooses. */
const ROWS = 20;

/** What the application's own list of regionals offers, in react-admin's own layout: columns, search, new and edit. */
const Regionals = () => (
  <List perPage={ROWS} sort={{ field: 'codigo', order: 'ASC' }} filters={[<SearchInput key="search" source="search" alwaysOn />]}>
    <Datagrid rowClick="edit">
      <TextField source="codigo" />
      <TextField source="nome" />
      <BooleanField source="is_active" />
    </Datagrid>
  </List>
);

const Fields = () => (
  <SimpleForm>
    <TextInput source="codigo" validate={required()} />
    <TextInput source="nome" validate={required()} />
    <BooleanInput source="is_active" defaultValue />
  </SimpleForm>
);

const NewRegional = () => (
  <Create>
    <Fields />
  </Create>
);

const OneRegional = () => (
  <Edit>
    <Fields />
  </Edit>
);

createRoot(document.getElementById('root')).render(
  // What it would tell its makers of an installation is no part of a page.
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="regionals" list={Regionals} create={NewRegional} edit={OneRegional} />
  </Admin>,
);
