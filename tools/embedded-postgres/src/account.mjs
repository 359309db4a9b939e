import fs from 'node:fs';
import path from 'node:path';

/**
 * The account of the server where it is not ours: PostgreSQL refuses to run as root. It is the owner of the cluster
 * that exists, or nobody.
 * @param cluster its folder, which need not exist
 * @returns null if the server runs as this process does
 */
export function serverAccount(cluster) {
  if (process.getuid?.() !== 0) return null;
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const nobody = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  return { uid: Number(nobody?.[2] ?? 65_534), gid: Number(nobody?.[3] ?? 65_534) };
}

/** Whether the account may enter the parent folders of this path; ours (null) needs no question. */
export function canReach(account, file) {
  if (account === null) return true;
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const { uid, gid, mode } = fs.statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
