// The desk at night: a lamp, a dossier, five cards, and a window that somebody may be watching.

import { FACTIONS } from '@safehouse/games/spy-royale/vocabulary';
import { Crest } from '../games/spy-royale/crests.tsx';
import style from './pictures.module.css';

/** Decoration: what it says is said beside it. */
export function DeskPicture({ stamp }: { readonly stamp: string }) {
  return (
    <svg className={style['desk']} viewBox="0 0 720 520" aria-hidden="true">
      <defs>
        <linearGradient id="desk-cone" x1="0.42" y1="0" x2="0.5" y2="1">
          <stop offset="0" stopColor="var(--beam)" stopOpacity="0.62" />
          <stop offset="1" stopColor="var(--beam)" stopOpacity="0.05" />
        </linearGradient>
        <radialGradient id="desk-pool">
          <stop offset="0" stopColor="var(--beam)" stopOpacity="0.75" />
          <stop offset="0.6" stopColor="var(--beam)" stopOpacity="0.24" />
          <stop offset="1" stopColor="var(--beam)" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="desk-fade" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--wood)" />
          <stop offset="1" stopColor="var(--wood-edge)" />
        </linearGradient>
      </defs>
      <NightWindow />
      <WallMap />
      <path d="M96 372h528l88 108q4 14-14 14H22q-18 0-14-14z" fill="url(#desk-fade)" />
      <path d="M8 482q2 12 14 12h676q12 0 14-12l-2 18q-2 16-16 16H26q-14 0-16-16z" fill="var(--wood-edge)" />
      <ellipse cx="330" cy="432" rx="290" ry="66" fill="url(#desk-pool)" />
      <path d="M282 176L96 452q240 58 452 0L398 176z" fill="url(#desk-cone)" />
      <Dossier stamp={stamp} />
      <FiveCards />
      <Cup />
      <Lamp />
    </svg>
  );
}

function NightWindow() {
  return (
    <g>
      <rect x="40" y="40" width="200" height="230" rx="6" fill="var(--wall)" />
      <rect x="52" y="52" width="176" height="206" fill="var(--sky)" />
      <circle cx="186" cy="96" r="22" fill="var(--glow)" opacity="0.75" />
      <circle className={style['moon-shade']} cx="177" cy="90" r="20" fill="var(--sky)" />
      <path d="M52 214h22v-34h26v22h18v-62h30v80h16v-40h28v26h36v52H52z" fill="var(--wall)" />
      <path
        d="M82 192h6v8h-6zM126 152h6v8h-6zM138 152h6v8h-6zM126 176h6v8h-6zM172 196h6v8h-6zM206 222h6v8h-6zM62 230h6v8h-6z"
        fill="var(--glow)"
        opacity="0.8"
      />
      <path d="M140 52v206M52 150h176" stroke="var(--wall)" strokeWidth="8" />
      <rect x="30" y="266" width="220" height="14" rx="4" fill="var(--wall)" />
    </g>
  );
}

/** The map with its pins and red string. */
function WallMap() {
  return (
    <g>
      <rect x="440" y="58" width="236" height="166" rx="4" fill="var(--wall)" />
      <path
        d="M462 104q22-26 50-14t38 0 30 14 42-8 36 22-18 34-44 20-36 22-44 4-40 8-30-40 16-62z"
        fill="var(--desk)"
      />
      <path d="M520 152q18-10 30 2t24 0-6 22-34 4-14-28z" fill="var(--wall)" />
      <path
        d="M486 128L548 98 616 126 584 172z"
        fill="none"
        stroke="var(--stamp)"
        strokeWidth="2.5"
        strokeLinejoin="round"
      />
      {[
        [486, 128],
        [548, 98],
        [616, 126],
        [584, 172],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="6" fill="var(--brass)" />
      ))}
    </g>
  );
}

function Dossier({ stamp }: { readonly stamp: string }) {
  return (
    <g transform="rotate(-7 210 420)">
      <path d="M110 376h76l10 12h108v78H98z" fill="var(--paper-edge)" />
      <path d="M120 384h170l10 74H106z" fill="var(--paper)" />
      <rect x="130" y="392" width="44" height="38" fill="var(--on-paper-dim)" />
      <path d="M142 430q0-14 10-14t10 14zM152 400a7 7 0 1 1 0 14 7 7 0 0 1 0-14z" fill="var(--paper-shade)" />
      <path d="M140 398h24l-4-7h-16z" fill="var(--paper-shade)" />
      <path
        d="M186 398h88M186 410h96M186 422h70M124 444h60"
        stroke="var(--on-paper-dim)"
        strokeWidth="4"
        strokeDasharray="18 5 30 4"
      />
      <g transform="rotate(-8 240 440)">
        <rect x="192" y="424" width="104" height="28" rx="3" fill="none" stroke="var(--stamp)" strokeWidth="3" />
        <text
          x="244"
          y="444"
          textAnchor="middle"
          fill="var(--stamp)"
          fontFamily="var(--font-title)"
          fontSize="15"
          fontWeight="700"
          textLength="88"
          lengthAdjust="spacingAndGlyphs"
        >
          {stamp}
        </text>
      </g>
    </g>
  );
}

/** One card of each faction, fanned. */
function FiveCards() {
  return (
    <g>
      {FACTIONS.map((faction, place) => (
        <g key={faction} transform={`rotate(${(place - 2) * 11} 424 640) translate(389 374)`}>
          <rect width="70" height="96" rx="7" fill="var(--near)" opacity="0.35" transform="translate(3 4)" />
          <rect width="70" height="96" rx="7" fill="var(--paper)" stroke="var(--paper-edge)" strokeWidth="1.5" />
          <path d="M0 7q0-7 7-7h56q7 0 7 7v27H0z" fill={`var(--faction-${faction})`} />
          <g transform="translate(22 4)" color="var(--paper)">
            <Crest faction={faction} size={26} />
          </g>
          <path d="M12 48h46M12 58h36" stroke="var(--on-paper-dim)" strokeWidth="4" />
          <g transform="translate(20 64)" color={`var(--faction-${faction})`}>
            <Crest faction={faction} size={30} />
          </g>
        </g>
      ))}
    </g>
  );
}

function Cup() {
  return (
    <g>
      <ellipse cx="90" cy="448" rx="44" ry="12" fill="var(--near)" opacity="0.5" />
      <path d="M58 404h60q-2 40-18 44H76q-16-4-18-44z" fill="var(--paper-shade)" />
      <path d="M60 412q-22-2-20 12t26 14" fill="none" stroke="var(--paper-shade)" strokeWidth="7" />
      <ellipse cx="88" cy="404" rx="30" ry="7" fill="var(--on-paper)" />
    </g>
  );
}

function Lamp() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path d="M548 452q2-22 60-22t60 22q-60 14-120 0z" fill="var(--metal)" />
      <path d="M608 432L640 250 396 96" fill="none" stroke="var(--metal)" strokeWidth="13" />
      <circle cx="640" cy="250" r="13" fill="var(--brass)" />
      <path d="M318 66q6-16 22-14l46 10q14 4 18 18l30 92q-92 34-186 6 10-78 70-112z" fill="var(--brass)" />
      <path d="M318 66q6-16 22-14l10 2q-56 38-66 130-20-2-36-6 10-78 70-112z" fill="var(--glow)" opacity="0.35" />
      <ellipse cx="341" cy="176" rx="93" ry="17" fill="var(--glow)" transform="rotate(-2 341 176)" />
    </g>
  );
}
