import { useSearchParams } from 'react-router-dom';

/** Whose cases the list may be narrowed to, by parameters of its address. */
const RECORTES = {
  idEmpresa: 'Só processos deste cliente',
  idContato: 'Só processos desta pessoa',
  idEmpresaGrupo: 'Só processos deste escritório',
  idEquipe: 'Só processos desta equipe',
  idEquipeUsuario: 'Só processos deste advogado',
} as const;
type Recorte = keyof typeof RECORTES;

/** To what the address narrows the list, in words and as filters of the call, and what gives one of them up. */
export function useRecorte() {
  const [params, setParams] = useSearchParams();
  const recortes = (Object.keys(RECORTES) as Recorte[]).flatMap((name) => {
    const id = params.get(name);
    return id && /^[1-9]\d{0,8}$/.test(id) ? [{ name, id: Number(id), label: RECORTES[name] }] : [];
  });
  const remove = (name: Recorte) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const each of [name, 'page', 'around']) next.delete(each);
      return next;
    });
  return { recortes, filters: Object.fromEntries(recortes.map(({ name, id }) => [name, id])), remove };
}
