import { moduleSwitchAllowedSchema } from '@foro/shared/contracts/module-switch';
import { api } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Whether this installation lets its administrators switch modules off and on here; false until the API says so. */
export function useMaySwitch(): boolean {
  const { data } = useQuery({
    queryKey: ['Modules', 'switch'],
    queryFn: async ({ signal }) => {
      const answer = moduleSwitchAllowedSchema.safeParse(
        (await api.get<unknown>('/Modules/switch', { signal })).data,
      );
      return answer.data?.permitido ?? false;
    },
    retry: false,
  });
  return data ?? false;
}
