import { useLive } from '#data/engine/use-live.ts';
import { prescriptionSource } from '#data/operations/prescriptions.ts';
import { userSource } from '#data/people/users.ts';
import { userName } from '#domain/people/user/schema.ts';
import { isolated } from '#domain/shared/isolated.ts';
import type { Place } from '#domain/staff/views/schema.ts';
import { matchAddress } from '#routing/match-address.ts';
import { SCREEN_PATHS } from '#routing/screen-paths.ts';

/**
 * A place's label, with the person of an account or a prescription: stored labels name nobody, because a data
 * reset would not remove the name there.
 */
export function PlaceName({ to, label }: Place) {
  const path = to.replace(/\?.*$/, '');
  const uid = matchAddress(SCREEN_PATHS.userDetail, path)?.['uid'];
  const prescriptionID = matchAddress(SCREEN_PATHS.prescription, path)?.['prescriptionID'];
  const user = useLive(uid === undefined ? null : userSource(uid));
  const prescription = useLive(
    prescriptionID === undefined ? null : prescriptionSource(prescriptionID),
  );
  if (prescription.state === 'ready' && prescription.data?.patient.name)
    return <>Prescription of {isolated(prescription.data.patient.name)}</>;
  const name = user.state === 'ready' && user.data ? userName(user.data) : '';
  return name === '' ? <>{label}</> : <>{`${label} · ${isolated(name)}`}</>;
}
