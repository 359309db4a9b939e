import type { SecondFactor } from '../../contracts/second-factor';
import { api } from '../../http';
import { useQuery } from '../../query';
import { TextField } from './text-field';

/** The code of the second factor, before something dangerous; nothing for a person who has none. */
export function CodigoField() {
  const { data } = useQuery({
    queryKey: ['Account', 'secondFactor'],
    queryFn: async ({ signal }) => (await api.get<SecondFactor>('/Account/secondFactor', { signal })).data,
  });
  if (data?.ligadoEm == null) return null;
  return (
    <TextField
      name="codigo"
      label="Código"
      required
      size="full"
      hint="Do aplicativo autenticador, ou de reserva."
    />
  );
}
