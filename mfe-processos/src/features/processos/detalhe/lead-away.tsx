import { useSession } from '@foro/shared/session';
import { FormSkeleton } from '@foro/shared/ui/states';
import { Navigate } from 'react-router-dom';

/** Leads a person who is not staff to another page, once it is known that they are not: the profile may arrive late. */
export function LeadAway({ to }: { to: string }) {
  const isPending = useSession(
    ({ profileStatus }) => profileStatus === 'idle' || profileStatus === 'loading',
  );
  return isPending ? <FormSkeleton /> : <Navigate to={to} replace />;
}
