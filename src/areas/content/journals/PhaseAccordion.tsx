import { useState } from 'react';
import Accordion from 'react-bootstrap/Accordion';
import type { Journal } from '#domain/content/journal-template.ts';
import { phasesInOrder } from '#domain/content/journal-type/phase-set.ts';
import { Boundary } from '#ui/Boundary.tsx';
import { PhaseBody } from './PhaseBody.tsx';

interface PhaseAccordionProps {
  readonly journal: Journal;
  readonly gone: boolean;
}

/** A journal's phases in order, expandable (AUTHOR-PHASE-02). */
export function PhaseAccordion({ journal, gone }: PhaseAccordionProps) {
  const phases = phasesInOrder(journal);
  const [open, setOpen] = useState<readonly string[]>([]);
  // A collapsed phase keeps its unsaved input.
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (phases.length === 0) {
    return <p className="text-body-secondary">This journal has no phases yet.</p>;
  }
  return (
    <Accordion
      className="phases"
      alwaysOpen
      activeKey={[...open]}
      onSelect={(keys) => {
        const now = [keys ?? []].flat();
        setOpen(now);
        setOpened((before) => [...new Set([...before, ...now])]);
      }}
    >
      {phases.map((phase) => (
        <Accordion.Item key={phase} eventKey={phase}>
          <Accordion.Header>{phase}</Accordion.Header>
          <Accordion.Body>
            {opened.includes(phase) && (
              <Boundary>
                <PhaseBody journal={journal} phase={phase} gone={gone} />
              </Boundary>
            )}
          </Accordion.Body>
        </Accordion.Item>
      ))}
    </Accordion>
  );
}
