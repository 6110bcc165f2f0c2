// hive: open lit comb; combtop: the same comb from above; basalt: solid columns under an aurora; cell: one raised cell
#ifdef COMBTOP
#define HIVE 1
const float TOP=1.05;
// Cells of the odd rows carry ids shifted by 7.5: place() gives where a cell lies.
vec2 place(vec2 id){return (fract(id.x)<.25?id-vec2(7.5):id)*vec2(1.7320508,1.)+(fract(id.x)<.25?vec2(.8660254,.5):vec2(0));}
vec2 heart=vec2(3.7,.7);
float hgt(vec2 id){vec2 c=place(id);float d=length((c-heart)*vec2(.8,1.));return .52*exp(-d*d*.055)*(.6+.8*h1(id*1.7))+.30*(h1(id*2.3)-.5)-.55*smoothstep(3.5,9.5,d);}
float litc(vec2 id){vec2 w=place(id)-heart;float d=length(w*vec2(w.x<0.?1.02:.72,1.));float r=h1(id+41.);float p=.80*exp(-d*d*.075)+.035*exp(-max(d-3.,0.)*.25);return r<p*.50?1.:(r<p*.86+.05*exp(-d*.12)?.25:0.);}
#elif defined(HIVE)
const float PZ=6.,TOP=.47;
#ifdef REEL
// The same rows again after PZ of them: a camera that has moved that far sees what it saw at first.
vec2 wrapped(vec2 id){return vec2(id.x,mod(id.y,PZ));}
float hgt(vec2 id){id=wrapped(id);return .34*(h1(id*1.7)-.5)+.25*sin(id.x*.45+id.y*6.2831853/PZ);}
float glow(vec2 id){return .68+.32*sin(6.2831853*(TIME*2.+h1(wrapped(id)*3.7)));}
float litc(vec2 id){float r=h1(wrapped(id)+41.);return r>.88?1.:(r>.76?.25:0.);}
#else
float hgt(vec2 id){return .34*(h1(id*1.7)-.5)+ .5*sin(id.x*.45+id.y*.2)*.5;}
float litc(vec2 id){float r=h1(id+41.);return r>.88?1.:(r>.76?.25:0.);}
#endif
#endif
#ifndef REEL
#ifdef COMBTOP
float glow(vec2 id){return mix(.30,1.08,pow(h1(id*5.3+2.),.7));}
#else
float glow(vec2 id){return 1.;}
#endif
#endif
#ifdef BASALT
float hgt(vec2 id){float z=id.y;float hill=1.9*exp(-pow((id.x-9.)*.17,2.))+1.2*exp(-pow((id.x+13.)*.12,2.));float fz=smoothstep(-6.,3.,z);hill*=fz;return -.9+hill*(.45+.75*h1(id*1.3))+.5*h1(id*2.9)*smoothstep(-1.,3.,abs(id.x-1.))*(.35+.65*fz) -.2;}
#endif
#ifdef CELL
float hgt(vec2 id){float d=length(id*vec2(1.732,1.)-vec2(.87,.5));return d<.4?.75:.38*(h1(id*1.9)-.3)*exp(-d*.02)+.12*sin(d*1.3);}
#endif
float last;vec2 lid;float lhd;
float map(vec3 p){vec4 c=hexcell(p.xz);float hd=hexd(c.xy,.5);float e=-hd;lid=c.zw;lhd=e;float h=hgt(c.zw);
#ifdef HIVE
 float wall=smax(e-.085,p.y-h,.03);float fl=p.y-(h-.42);float d=min(wall,fl);
#else
 float d=smax(hd+.018,p.y-h,.035);
#endif
 last=e;return d;}
float march(vec3 ro,vec3 rd,float tm,out bool hit){float t=0.05;hit=false;
#ifdef HIVE
 // Nothing stands above TOP: the air there is skipped, not marched cell by cell.
 if(ro.y>TOP&&rd.y<0.)t=max(t,(TOP-ro.y)/rd.y);
#endif
 for(int i=0;i<300;i++){vec3 p=ro+rd*t;
#ifdef HIVE
 if(p.y>TOP+.01&&rd.y>0.)break;
#endif
 float d=map(p);if(d<.0012*(1.+t*.3)){hit=true;break;}float st=min(d*.85,max(last,0.)+.006);if(p.y>2.6)st=max(d*.6,.05);t+=max(st,.002);if(t>tm)break;}return t;}
vec3 nrm(vec3 p){vec2 e=vec2(.0025,-.0025);return normalize(e.xyy*map(p+e.xyy)+e.yyx*map(p+e.yyx)+e.yxy*map(p+e.yxy)+e.xxx*map(p+e.xxx));}
vec3 sky(vec3 rd){
#ifdef BASALT
 vec3 c=mix(lin(0x10142e),lin(0x05040c),smoothstep(0.,.6,rd.y))*.7;
 vec2 u=rd.xy/(.35+rd.z*.65);c+=stars(u*1.2+7.,.4)*1.3*smoothstep(0.02,.3,rd.y);
 for(int k=0;k<3;k++){float fk=float(k);float x=u.x*1.25+fk*.7;
#ifdef REEL
  float ph=6.2831853*TIME;vec2 turn=vec2(cos(ph+fk*2.),sin(ph+fk*2.));
  float cur=.20+.12*fk+.10*sin(x*1.5+fk*1.9+.45*sin(ph+fk))+.14*(fbm(vec2(x*1.4,fk*4.)+turn*.13)-.5)*2.;
#else
  vec2 turn=vec2(0);
  float cur=.20+.12*fk+.10*sin(x*1.5+fk*1.9)+.14*(fbm(vec2(x*1.4,fk*4.))-.5)*2.;
#endif
 float y=rd.y-cur;
  float ray=.45+.9*pow(fbm(vec2(x*9.+fk*5.,y*.8)+turn*.55),1.5);float a=smoothstep(-.09,.05,y)*exp(-max(y,0.)*(4.6-fk*.8));
  vec3 tint=mix(lin(k==1?0x3fd0c9:0xb6f53a),lin(0x7a45ff),smoothstep(.0,.42,y));c+=tint*a*ray*(k==0?.62:.36)*smoothstep(1.9,.4,abs(u.x-.25+fk*.2));}
 return c;
#else
 return lin(0x07060d)*.5;
#endif
}
vec3 shade(vec3 ro,vec3 rd){bool hit;
#ifdef REEL
 float t=march(ro,rd,30.,hit);
#else
 float t=march(ro,rd,46.,hit);
#endif
 if(!hit)return sky(rd);
 vec3 p=ro+rd*t;map(p);vec2 id=lid;float e=lhd;vec3 n=nrm(p);float h=hgt(id);
#if defined(REEL)&&defined(HIVE)
 float r=h1(wrapped(id)*3.1);
#else
 float r=h1(id*3.1);
#endif
#ifdef HIVE
 // The outer face of a cell that stands above its neighbour is a jump of the field: its normal is the hexagon's own.
 {vec2 q=hexcell(p.xz).xy;float ka=(floor((atan(q.y,q.x)-.5235988)/1.0471976+.5))*1.0471976+.5235988;
 vec3 face=vec3(cos(ka),0.,sin(ka));float side=smoothstep(.02,.012,e)*smoothstep(h-.004,h-.03,p.y);if(side>0.)n=normalize(mix(vec3(0,1,0),face,side));}
#endif
 float ao=0.;for(int i=1;i<5;i++){float s=.07*float(i);ao+=(s-map(p+n*s))/float(i);}ao=clamp(1.-1.5*ao,0.05,1.);
 float fre=pow(clamp(1.+dot(n,rd),0.,1.),4.);
#ifdef HIVE
 vec3 L=normalize(vec3(.75,.42,.35));bool hs;float ts=march(p+n*.05,L,4.,hs);float sh=hs?.12:1.;
 float li=litc(id);vec3 em=lin(0xb9f52a);if(li<.5&&li>0.)em=lin(0x7a45ff)*1.6;
#ifdef COMBTOP
 if(li<.5&&li>0.)em=lin(0x5f30ff)*1.5;
#endif
float lit=li>0.?(li>.5?1.:.55):0.;
 float dep=clamp((h-p.y)/.42,0.,1.);
 vec3 alb=mix(lin(0x2a1670),lin(0x5b2be0),r*.8);
 vec3 c=alb*(max(dot(n,L),0.)*sh*1.5*vec3(1.,.93,1.)+.16*ao*vec3(.6,.5,1.));
 vec3 hv=normalize(L-rd);c+=vec3(.85,.75,1.)*pow(max(dot(n,hv),0.),24.)*sh*.35;c+=lin(0xb79cff)*fre*.35*ao;
 bool inner=e>.03&&p.y<h-.015;
 if(lit>0.&&inner){lit*=glow(id);float f=dep>.93?1.:pow(dep,1.6)*.85;float core=dep>.93?mix(.55,1.15,smoothstep(0.05,.4,e)):1.;c=mix(c,em*1.5*core*(.8+.4*r),f*lit);c+=em*f*lit*.35;}
 // spill from lit neighbours
 for(int k=0;k<6;k++){float a=float(k)*1.0471976+.5235988;vec2 o=vec2(cos(a),sin(a));vec4 nc=hexcell(p.xz-hexcell(p.xz).xy+o);float l2=litc(nc.zw);if(l2>.5){vec3 lp=vec3(p.xz-hexcell(p.xz).xy+o,0.);vec3 D=vec3(lp.x-p.x,hgt(nc.zw)+.12-p.y,lp.y-p.z);float dd=dot(D,D);c+=alb*lin(0xc6ff3d)*glow(nc.zw)*max(dot(n,normalize(D)),0.)*1.9/(.35+dd*2.4)*ao;}}
#ifdef COMBTOP
 // Light hangs in the air over lit cells.
 {vec2 at=hexcell(p.xz).xy;for(int i=-2;i<=2;i++)for(int j=-2;j<=2;j++){vec2 o=vec2(.8660254,.5)*float(i)+vec2(0,1)*float(j);vec2 nid=hexcell(p.xz-at+o).zw;float l2=litc(nid);if(l2>0.){float dd=dot(at-o,at-o);c+=(l2>.5?lin(0xc6ff3d)*.075:lin(0x6a3cff)*.06)*glow(nid)*exp(-dd*2.1);}}}
 // Away from the heart the light goes, until the left is ground for words.
 float hd2=length((p.xz-heart)*vec2(.62,1.));c*=mix(1.,.20,smoothstep(1.8,8.2,hd2));c=mix(c,lin(0x0a0718)*.5,.80*smoothstep(3.6,9.,hd2));
#else
 c=mix(c,lin(0x0a0718)*.5,1.-exp(-max(t-4.5,0.)*.115));
#endif
 return c;
#endif
#ifdef BASALT
 vec3 L=normalize(vec3(-.1,.75,.62));float top=smoothstep(.6,.95,n.y);
 vec3 alb=mix(lin(0x14121f),lin(0x2c2840),r)*(.65+.6*fbm(p.xz*7.+p.y*5.));
 vec3 c=alb*(max(dot(n,L),0.)*lin(0xb9ef5a)*1.7+.35*ao*lin(0x7a6bd0)+max(dot(n,normalize(vec3(.8,.3,.5))),0.)*lin(0x8b5cff)*1.0);
 vec3 rf=reflect(rd,n);float wet=.12+.35*top;c+=sky(vec3(rf.x,abs(rf.y),abs(rf.z)))*(wet*.55+fre*.5)*ao;
 if(p.y<-.84||h<-.85){vec3 nn=normalize(vec3((fbm(p.xz*5.)-.5)*.18,1.,(fbm(p.xz*5.+9.)-.5)*.18));rf=reflect(rd,nn);c=sky(vec3(rf.x,abs(rf.y),abs(rf.z)))*.7+lin(0x07060d);}
 c=mix(c,lin(0x12173a)*.45,1.-exp(-max(t-6.,0.)*.055));return c;
#endif
#ifdef CELL
 vec3 L=normalize(vec3(-.55,.8,-.25));bool hs;march(p+n*.02,L,5.,hs);float sh=hs?.2:1.;float d=length(p.xz);bool hero=h>.7;
 vec3 alb=mix(lin(0x6a3af0),lin(0x9a72ff),r);if(hero)alb=lin(0xc6ff3d);
 vec3 c=alb*(max(dot(n,L),0.)*sh*1.7+.42*ao);vec3 hv=normalize(L-rd);c+=pow(max(dot(n,hv),0.),60.)*sh*.5;
 vec3 D=vec3(0.,.75,0.)-p;float dd=dot(D,D);if(!hero)c+=alb*lin(0xc6ff3d)*max(dot(n,normalize(D)),0.)*.9/(.3+dd)*ao;
 c+=lin(0xd8c8ff)*fre*.3;c=mix(c,lin(0x2a1266),1.-exp(-max(t-7.,0.)*.10));return c;
#endif
}
vec2 AAJ=vec2(0);
vec3 render(vec2 uv){
#ifdef COMBTOP
 vec3 ro=vec3(.2,9.6,-4.2),ta=vec3(.75,0.,.15);float fl=2.45,ap=.05,fd=10.6;
#elif defined(HIVE)
 vec3 ro=vec3(-.9,2.9,-4.6),ta=vec3(.55,-.15,.0);float fl=2.0,ap=.045,fd=5.2;
#ifdef REEL
 ap=0.;ro.z+=PZ*TIME;ta.z+=PZ*TIME;
#endif
#endif
#ifdef BASALT
 vec3 ro=vec3(1.,1.0,-11.),ta=vec3(1.4,2.0,0.);float fl=1.3,ap=0.,fd=8.;
#endif
#ifdef CELL
 vec3 ro=vec3(2.2,5.6,-5.4),ta=vec3(.2,.2,.2);float fl=3.3,ap=.03,fd=7.2;
#endif
 vec3 f=normalize(ta-ro),s=normalize(cross(vec3(0,1,0),f)),u=cross(f,s);vec3 rd=normalize(f*fl+s*uv.x+u*uv.y);
 if(ap>0.){vec3 fp=ro+rd*fd/dot(rd,f);vec2 j=AAJ;ro+=ap*(s*j.x+u*j.y);rd=normalize(fp-ro);}
 return shade(ro,rd);}
