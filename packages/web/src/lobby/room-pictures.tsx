// The four rooms, drawn. Decoration: each stands beside its name. All fill their frame (320 × 180), middle first.

import { FACTIONS } from '@safehouse/games/spy-royale/vocabulary';
import type { ReactNode } from 'react';
import { Crest } from '../games/spy-royale/crests.tsx';
import style from './pictures.module.css';

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={style['room']} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {children}
    </svg>
  );
}

/** An embassy reception, as a poster of the sixties would have it. */
export function ReceptionPicture() {
  const rays = Array.from({ length: 12 }, (_, ray) => ray * 30);
  return (
    <Frame>
      <path d="M0 0h320v180H0z" fill="var(--hall)" />
      {rays.map((angle) => (
        <path
          key={angle}
          d="M160 66L130-180h60z"
          fill="var(--brass)"
          opacity="0.22"
          transform={`rotate(${angle} 160 66)`}
        />
      ))}
      <path d="M0 0h34v180H0zM286 0h34v180h-34z" fill="var(--near)" />
      <path d="M40 0v180M280 0v180" stroke="var(--brass)" strokeWidth="3" />
      <path
        d="M160 0v22M128 34q32 26 64 0M118 22q42 40 84 0M118 22h84"
        fill="none"
        stroke="var(--glow)"
        strokeWidth="3"
      />
      <path d="M116 14h4v8h-4zM137 24h4v8h-4zM158 28h4v8h-4zM179 24h4v8h-4zM200 14h4v8h-4z" fill="var(--glow)" />
      {FACTIONS.map((faction, place) => (
        <g key={faction} transform={`translate(${52 + place * 44} ${76 - Math.abs(place - 2) * -7})`}>
          <path d="M0 0h40v24q0 18-20 26Q0 42 0 24z" fill="var(--paper)" />
          <path d="M3 3h34v21q0 15-17 22Q3 39 3 24z" fill={`var(--faction-${faction})`} />
          <g transform="translate(9 10)" color="var(--paper)">
            <Crest faction={faction} size={22} />
          </g>
        </g>
      ))}
      <path d="M0 158h320v22H0z" fill="var(--near)" />
      <path
        d="M96 180q-2-26 16-30-6-4-6-11a10 10 0 0 1 20 0q0 7-6 11 18 4 16 30zM196 180q0-22 14-27-5-4-5-10a9 9 0 0 1 18 0q0 6-5 10 14 5 14 27z"
        fill="var(--near)"
      />
      <path d="M142 152h14l-7 9zM149 161v9M145 171h8" stroke="var(--glow)" strokeWidth="2" fill="none" />
    </Frame>
  );
}

/** A city at night, wet streets, one lamp. */
export function AlleyPicture() {
  return (
    <Frame>
      <path d="M0 0h320v180H0z" fill="var(--ground)" />
      <path d="M0 52h34v-22h38v40h30V20h36v122H0zM320 40h-40V22h-34v44h-28v76h102z" fill="var(--far)" />
      <path
        d="M12 66h6v9h-6zM24 92h6v9h-6zM48 46h6v9h-6zM112 40h6v9h-6zM126 66h6v9h-6zM112 92h6v9h-6zM258 40h6v9h-6zM294 62h6v9h-6zM272 84h6v9h-6zM300 104h6v9h-6z"
        fill="var(--glow)"
        opacity="0.7"
      />
      <path d="M138 20h80v122h-80z" fill="var(--near)" />
      <path d="M0 142h320v38H0z" fill="var(--near)" />
      <path d="M178 48L136 160h84z" fill="var(--red)" opacity="0.3" />
      <ellipse cx="178" cy="158" rx="62" ry="12" fill="var(--red)" opacity="0.34" />
      <path d="M168 34h20l6 14h-32z" fill="var(--red)" />
      <path d="M178 18v16" stroke="var(--far)" strokeWidth="3" />
      <ellipse cx="178" cy="48" rx="15" ry="3" fill="var(--glow)" />
      <path
        d="M146 160l5-40q2-9 10-9t10 9l5 40zM150 104h22l-4-3-2-11h-11l-2 11zM161 102a6 6 0 0 1 6 6q0 6-6 6t-6-6a6 6 0 0 1 6-6z"
        fill="var(--red-dim)"
      />
      <path d="M40 164h70M210 170h64M120 174h40M30 152h34" stroke="var(--red)" strokeWidth="2" opacity="0.4" />
      <path d="M252 160v-58M244 102h16" stroke="var(--far)" strokeWidth="4" />
      <path d="M238 82h38v18h-38z" fill="var(--red-dim)" />
      <path d="M246 91h20M260 86l6 5-6 5" fill="none" stroke="var(--glow)" strokeWidth="2.5" />
    </Frame>
  );
}

/** Hat, key, code book, password. */
const ITEMS = [
  'M150 112q0-8 10-8t10 8v6h6q0 6-16 6t-16-6h6z',
  'M152 103a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm0 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM158 109h18v9h-4v-4h-4v4h-4v-4h-6z',
  'M146 103h12l2 2 2-2h12v22h-12l-2 2-2-2h-12zM159 107h2v16h-2z',
  'M146 103h28v17h-14l-7 7v-7h-7zM151 108h18v2h-18zM151 113h12v2h-12z',
];

/** A café table seen from above. */
export function CafePicture() {
  return (
    <Frame>
      <path d="M0 0h320v180H0z" fill="var(--ground)" />
      <circle cx="160" cy="92" r="132" fill="var(--teal)" />
      <circle
        cx="160"
        cy="92"
        r="122"
        fill="none"
        stroke="var(--faction-ink-science)"
        strokeWidth="1.5"
        opacity="0.6"
      />
      <circle cx="246" cy="112" r="22" fill="none" stroke="var(--plank)" strokeWidth="4" opacity="0.7" />
      <circle cx="198" cy="42" r="30" fill="var(--paper-shade)" />
      <circle cx="198" cy="42" r="20" fill="var(--paper)" />
      <circle cx="198" cy="42" r="16" fill="var(--on-paper)" />
      <path d="M192 36q8-6 13 1t-3 11" fill="none" stroke="var(--paper-edge)" strokeWidth="2" />
      <path d="M214 54l14 11" stroke="var(--paper)" strokeWidth="6" strokeLinecap="round" />
      <g transform="rotate(-14 82 66)">
        <path d="M40 38h86v56H40z" fill="var(--paper)" />
        <path d="M40 38l43 32 43-32" fill="none" stroke="var(--paper-edge)" strokeWidth="3" />
        <circle cx="83" cy="70" r="9" fill="var(--stamp)" />
      </g>
      {[-24, -8, 8, 24].map((angle, place) => (
        <g key={angle} transform={`rotate(${angle} 160 240)`}>
          <rect x="136" y="88" width="48" height="68" rx="5" fill="var(--paper)" stroke="var(--paper-edge)" />
          <path d={ITEMS[place]} fill="var(--faction-science)" fillRule="evenodd" />
        </g>
      ))}
    </Frame>
  );
}

/** A tree house with a cork board and a torch. */
export function TreeHousePicture() {
  return (
    <Frame>
      <path d="M0 0h320v180H0z" fill="var(--plank)" />
      <path d="M0 30h320M0 62h320M0 94h320M0 126h320M0 158h320" stroke="var(--near)" strokeWidth="2" opacity="0.5" />
      <path d="M20 24h72v84H20z" fill="var(--near)" />
      <path d="M26 30h60v72H26z" fill="var(--red-dim)" />
      <path d="M26 66h60v36H26z" fill="var(--red)" />
      <circle cx="58" cy="82" r="13" fill="var(--glow)" />
      <path d="M26 96q18-14 32-4t28-6v16H26z" fill="var(--near)" />
      <path d="M56 30v72M26 66h60" stroke="var(--near)" strokeWidth="4" />
      <path d="M112 18h188v122H112z" fill="var(--near)" />
      <path d="M118 24h176v110H118z" fill="var(--cork)" />
      <path d="M40 180L134 30l130 96z" fill="var(--glow)" opacity="0.3" />
      {[
        [132, 36, -6],
        [186, 32, 4],
        [244, 40, -3],
        [150, 84, 5],
        [214, 88, -5],
      ].map(([x = 0, y = 0, turn = 0]) => (
        <g key={x} transform={`rotate(${turn} ${x} ${y})`}>
          <path d={`M${x} ${y}h36v38h-36z`} fill="var(--paper)" />
          <path d={`M${x + 6} ${y + 26}h24M${x + 6} ${y + 32}h16`} stroke="var(--on-paper-dim)" strokeWidth="2.5" />
        </g>
      ))}
      <path
        d="M145 50l5 0 3 5h-11zM198 42a6 6 0 1 1 8 8l5 6M256 44l6 10h-12zM164 92v14M158 100h13M226 96h12v10h-12z"
        fill="none"
        stroke="var(--on-paper)"
        strokeWidth="2.5"
      />
      <path d="M150 38L204 34 262 42 232 90 168 86z" fill="none" stroke="var(--stamp)" strokeWidth="2" />
      <path
        d="M150 38h.1M204 34h.1M262 42h.1M232 90h.1M168 86h.1"
        stroke="var(--brass)"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M22 158l16-14 20 20-14 16H22z" fill="var(--text-dim)" />
      <path d="M36 142l10-8 22 22-8 10z" fill="var(--brass)" />
    </Frame>
  );
}
