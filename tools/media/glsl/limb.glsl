// limb: the edge of a planet at sunrise, seen from orbit; the night side carries a comb of lights
vec2 AAJ=vec2(0);
vec3 render(vec2 uv){
 vec2 c=vec2(.62,-2.62);float rad=2.82;vec2 q=(uv-c)/rad;float d=length(q);
 float sa=1.36;vec2 sd=vec2(cos(sa),sin(sa));vec2 sun=c+sd*rad*1.002;
 vec3 L=normalize(vec3(sd,-2.05));
 vec2 o=uv-sun;float sr=length(o);
 // sky
 vec3 col=lin(0x07060d)*.5;
 float n=fbm(uv*1.1+vec2(5.,2.)+.6*fbm(uv*2.1+3.));float neb=smoothstep(.35,.95,n);
 col+=lin(0x2a1470)*neb*.55*exp(-sr*.55)+lin(0x5b2be0)*pow(neb,2.4)*.40*exp(-sr*.9)+lin(0x1a1450)*.22*fbm(uv*2.+4.);
 col+=stars(uv+9.,.42)*(.55+neb*.9)*1.5*smoothstep(.05,.5,sr);
 float al=max(dot(q/max(d,1e-4),sd),0.);float sunward=pow(al,9.);
 float at=max(0.,d-1.)*rad;
 // air above the limb: a thin lime line, then violet, then nothing
 vec3 air=lin(0xe9f7c0)*1.5*exp(-at*120.)+lin(0xb9f52a)*.65*exp(-at*46.)+lin(0x9a6bff)*1.05*exp(-at*17.)+lin(0x4a1fd0)*.50*exp(-at*5.);
 vec3 sky=col+air*(sunward*1.25+.055*pow(al,2.))*step(1.,d);
 float aa=2./R.y/rad;vec3 pc=vec3(0);
 if(d<1.+aa){
  float z=sqrt(max(0.,1.-d*d));vec3 N=vec3(q,z);vec3 P=N;P.yz=rot(.62)*P.yz;P.xy=rot(.2)*P.xy;
  float w=fbm3(P*4.1);float cl=fbm3(vec3(P.x*5.+w*2.2,P.y*11.+w*3.1,P.z*6.)+11.);float fine=fbm3(P*34.+cl*3.);
  float cloud=smoothstep(.43,.74,cl+(fine-.5)*.30);
  vec3 alb=mix(lin(0x170a4a),lin(0x4a25b8),smoothstep(.35,.7,w));alb=mix(alb,lin(0xcdbbff),cloud*.85);
  float ndl=dot(N,L);float day=smoothstep(-.02,.16,ndl);
  vec3 warm=mix(lin(0xd9ff8a),vec3(1.,.97,1.),smoothstep(0.,.17,ndl));
  pc=alb*day*warm*(.9+2.6*ndl)*(.65+.7*fine)+alb*vec3(.8,.6,1.2)*.018;
  // bounce of the bright air onto the clouds of the night side
  pc+=lin(0x6a3cff)*cloud*.075*exp(-max(-ndl,0.)*6.);
  // comb of lights
  vec3 S=N;S.yz=rot(-.80)*S.yz;vec2 g=S.xy/(1.+S.z)*250.+vec2(3.,1.);vec4 hc=hexcell(g);vec2 id=floor((g-hc.xy)*2.+.5);float land=smoothstep(.40,.58,fbm3(P*3.1+vec3(1.3,2.,7.)));
  float pr=h1(id*1.37);float big=smoothstep(.46,.72,fbm(id*.026+3.));
  float edge=exp(-pow(max(-hexd(hc.xy,.5),0.)/.045,2.));float dotl=exp(-dot(hc.xy,hc.xy)*26.);
  float on=step(1.-.8*big,pr);float hot=step(.93,h1(id*2.11+3.));
  vec3 lights=lin(0xc6ff3d)*(on*edge*.09+on*dotl*(.34+hot*1.5)+big*big*.03)+lin(0xe9dcff)*hot*dotl*.5;
  float night=smoothstep(.03,-.12,ndl)*(1.-cloud*.86)*smoothstep(.06,.34,z);
  pc+=lights*land*night*1.7;
  // air in front of the surface
  float rim=pow(1.-z,5.);pc+=(lin(0x8b5cff)*.9*rim+lin(0xc9b4ff)*.9*pow(1.-z,16.))*(sunward*1.5+.10*pow(al,2.));
  pc+=lin(0xb9f52a)*pow(1.-z,26.)*sunward*1.2;
 }
 col=mix(pc,sky,smoothstep(1.-aa,1.+aa,d));
 // sun: core, halo, one flat streak
 float cover=smoothstep(-.012,.03,(d-1.)*rad);
 col+=vec3(1.,.99,.92)*smoothstep(.034,.020,sr)*4.*cover;
 col+=(lin(0xf2ffd0)*.050/(sr*sr*9.+.045)+lin(0xb79cff)*.22*exp(-sr*2.3))*(.42+.58*cover);
 col+=lin(0xd8c8ff)*.30*exp(-abs(o.y+o.x*.02)*52.)*exp(-abs(o.x)*2.1);
 return col;}
