import { useRef, useState, type ReactNode } from 'react';
import type { Changes } from '#data/engine/collection-of.ts';
import { nudgers } from '#data/operations/nudgers.ts';
import type { NudgeUser } from '#domain/operations/nudge/nudge-user.ts';
import { saveQuestion } from '#domain/operations/nudge/save-question.ts';
import { nudger, type Nudger } from '#domain/operations/nudge/nudger.ts';
import { messagesOf, type EntryOf } from '#domain/shared/record.ts';
import type { Fields } from '#lib/merge-fields.ts';
import { logError } from '#lib/log.ts';
import { changedBy, entered, schemaOf } from '#records/form-values.ts';
import { listHref } from '#routing/list-memory.ts';
import { FoldedPanel } from '#ui/FoldedPanel.tsx';
import { SchemaForm } from '#ui/form/SchemaForm.tsx';
import { StatusLine, useStatusLine } from '#ui/StatusLine.tsx';
import { CAPTURED_PANEL, CapturedUsers } from './CapturedUsers.tsx';
import { NudgeDay } from './NudgeDay.tsx';
import { NudgeFields } from './NudgeFields.tsx';
import { TRY_PANEL } from './TryNudge.tsx';

type Entry = EntryOf<typeof nudger>;

interface NudgeFormProps {
  /** The nudge as opened; null for a new one. */
  readonly opened: Nudger | null;
  /** Null once deleted. */
  readonly latest: Nudger | null;
  readonly title: string;
  readonly onCreated?: (nudgeID: string) => void;
  /** Panels above the save bar. */
  readonly children?: ReactNode;
}

const { definition } = nudgers;
const NEW = { ...(nudger.form.getDefault() as Fields), minHoursAgo: '', maxHoursAgo: '' };

const DAY_PANEL = { id: 'nudge-day', title: 'A day of this nudge' };
const PANELS = [CAPTURED_PANEL, DAY_PANEL];

/** Creates or edits a nudge, showing whom it captures. */
export function NudgeForm({ opened, latest, title, onCreated, children }: NudgeFormProps) {
  const line = useStatusLine();
  const now = latest ?? opened;
  const stored = now && entered(definition.form.fields, now);
  const [captured, setCaptured] = useState<readonly NudgeUser[] | null>(null);
  const made = useRef('');
  const messages = messagesOf(definition, '', '');
  const save = async (entry: Entry, changed: Changes<Entry>, base: Changes<Entry> | null) => {
    line.clear();
    try {
      if (opened) await nudgers.save({}, opened.docID, changed, base ?? {});
      else made.current = await nudgers.create({}, entry);
    } catch (error) {
      logError(messages.notSaved, { error });
      line.show('warning', messages.notSaved);
      throw error;
    }
  };
  return (
    <SchemaForm
      schema={schemaOf(definition, opened ? 'edit' : 'create')}
      title={title}
      initialValues={stored ?? NEW}
      {...(now && stored
        ? {
            mode: 'edit',
            latest: stored,
            latestBy: changedBy(definition, now),
            gone: latest === null,
          }
        : { mode: 'create' })}
      submitLabel="Save"
      savedText={messages.saved}
      cancelTo={listHref('nudges')}
      actions={<StatusLine status={line.status} />}
      confirm={(values) => saveQuestion(values, captured)}
      onSubmit={(entry, changed, base) => save(entry as Entry, changed, base)}
      onSaved={() => onCreated?.(made.current)}
    >
      {(values) => (
        <>
          <NudgeFields values={values} panels={opened ? [...PANELS, TRY_PANEL] : PANELS} />
          <div className="form-wide">
            <CapturedUsers values={values} onKnown={setCaptured} />
            <FoldedPanel {...DAY_PANEL} what="day">
              {() => <NudgeDay values={values} />}
            </FoldedPanel>
            {children}
          </div>
        </>
      )}
    </SchemaForm>
  );
}
