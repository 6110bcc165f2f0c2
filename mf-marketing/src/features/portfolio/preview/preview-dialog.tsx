import { useState } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass, capitalize, Dialog, Icon } from '@hive/ui';
import { formatMonth, type Project } from '../projects.rules';
import { devices, type Device, type DeviceKey } from './devices';
import { externalLink } from './icons';
import styles from './preview.module.css';
import { PreviewViewport } from './preview-viewport';
import { usePreviewTimers } from './use-preview-timers';

function DevicePicker({ chosen, onChoose }: { chosen: DeviceKey; onChoose: (key: DeviceKey) => void }) {
  return (
    <div className={styles.devices}>
      <div className={styles.segmentedControl} role="group" aria-label="Preview width">
        {devices.map(({ key, label, icon }) => (
          <button key={key} type="button" aria-pressed={key === chosen} onClick={() => onChoose(key)}>
            <Icon path={icon} size={19} />
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

function OpenSite({ url, hinted }: { url: string; hinted: boolean }) {
  return (
    <div className={styles.openSite}>
      <a
        className={buttonClass({ size: 'small', wide: true })}
        href={url}
        target="_blank"
        rel="noopener"
        aria-describedby="open-site-hint"
      >
        Open Site <Icon path={externalLink} size={18} />
      </a>
      <span id="open-site-hint" role="tooltip" className={styles.hint} data-shown={hinted || undefined}>
        Opens the live site in a new tab
      </span>
    </div>
  );
}

function Details({ project }: { project: Project }) {
  const { description, category, clientName, completedAt, technologies } = project;
  const facts = [
    { name: 'Category', value: capitalize(category) },
    { name: 'Completed', value: completedAt && formatMonth(completedAt) },
    { name: 'Client', value: clientName },
  ].filter(({ value }) => value);
  return (
    // scrollable regions must be focusable by keyboard
    <div className={styles.details} role="region" aria-label="About the website" tabIndex={0}>
      {description && <p>{description}</p>}
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {technologies.length > 0 && (
          <div className={styles.technologies}>
            <dt>Technologies</dt>
            {technologies.map((technology) => (
              <dd key={technology}>{technology}</dd>
            ))}
          </div>
        )}
      </dl>
    </div>
  );
}

/** Phones start with the mobile width. */
const initialDevice = (): DeviceKey => (matchMedia('(width <= 640px)').matches ? 'mobile' : 'desktop');

/** A website at three device widths, with its details. */
export function PreviewDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [chosen, setChosen] = useState(initialDevice);
  const { hinted, settled } = usePreviewTimers();
  const device: Device = devices.find(({ key }) => key === chosen) ?? devices[0];
  return createPortal(
    <Dialog
      full
      title={project.title}
      onClose={onClose}
      tools={
        <>
          <DevicePicker chosen={chosen} onChoose={setChosen} />
          <OpenSite url={project.url} hinted={hinted} />
        </>
      }
    >
      <div className={styles.body}>
        <PreviewViewport project={project} device={device} settled={settled} />
        <Details project={project} />
      </div>
    </Dialog>,
    document.querySelector('.frame-layer') ?? document.body,
  );
}
