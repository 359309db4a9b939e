import type { UserRow, UserSort } from '../../contracts/user';
import { idColumn } from './columns';
import type { Column } from './types';

describe('the columns of a list', () => {
  it('do not compile with a name that the row does not have, or that the API does not sort by', () => {
    const columns: Column<UserRow, UserSort>[] = [
      { key: 'nome', title: 'Nome', under: { key: 'email', below: 900 } },
      // @ts-expect-error: a user has no nmoe
      { key: 'nmoe', title: 'Nome' },
      // @ts-expect-error: the API does not sort by celular
      { key: 'celular', title: 'Celular' },
      { key: 'celular', title: 'Celular', sortable: false },
      // @ts-expect-error: no column is called emial
      { key: 'cpf', title: 'CPF', under: { key: 'emial', below: 900 } },
      idColumn(),
    ];
    expect(columns).toHaveLength(6);
  });

  it('do not compile with an order by something that is no column of the row and is not rendered', () => {
    const shown: Column<{ id: number }, 'cliente'> = {
      key: 'cliente',
      title: 'Cliente',
      render: () => 'Ana',
    };
    // @ts-expect-error: the row has no cliente to show
    const bare: Column<{ id: number }, 'cliente'> = { key: 'cliente', title: 'Cliente' };
    expect([shown, bare].map(({ key }) => key)).toEqual(['cliente', 'cliente']);
  });
});
